import { getDocument } from "@/lib/documents/one";
import { DocumentInput } from "@/lib/documents/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(DocumentInput, getDocument);

export { DELETE, OPTIONS, PATCH, POST, PUT } from "@/lib/http/other-methods";
