import { endpoint } from "@/lib/http/endpoint";
import { getWorkspace } from "@/lib/workspace/find";
import { UpdateWorkspaceInput, WorkspaceInput } from "@/lib/workspace/schema";
import { updateWorkspace } from "@/lib/workspace/update";

export const GET = endpoint(WorkspaceInput, getWorkspace);
export const PATCH = endpoint(UpdateWorkspaceInput, updateWorkspace);

export { DELETE, OPTIONS, POST, PUT } from "@/lib/http/other-methods";
