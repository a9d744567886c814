import { findDocuments } from "@/lib/documents/find";
import { FindDocumentsInput } from "@/lib/documents/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(FindDocumentsInput, findDocuments);

export { DELETE, OPTIONS, PATCH, POST, PUT } from "@/lib/http/other-methods";
