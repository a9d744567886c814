import { runDoctor } from "@/lib/connect/doctor";
import { DoctorInput } from "@/lib/connect/schema";
import { endpoint } from "@/lib/http/endpoint";

export const POST = endpoint(DoctorInput, runDoctor);

export { DELETE, GET, OPTIONS, PATCH, PUT } from "@/lib/http/other-methods";
