import { z } from "zod";
import { CreateTokenInput, TokenIdInput } from "@/lib/auth/schema";
import { FindChangesInput } from "@/lib/changes/schema";
import * as checks from "@/lib/checks/schema";
import { DoctorInput } from "@/lib/connect/schema";
import type { Scope } from "@/lib/context";
import * as documents from "@/lib/documents/schema";
import * as entities from "@/lib/entities/schema";
import type { ViewName } from "@/lib/http/views";
import * as memories from "@/lib/memories/schema";
import { RecallInput } from "@/lib/recall/schema";
import * as review from "@/lib/review/schema";
import * as routes from "@/lib/routes/schema";
import * as tasks from "@/lib/tasks/schema";
import { UpdateWorkspaceInput, WorkspaceInput } from "@/lib/workspace/schema";

export type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** One endpoint as it is described: a test holds every line against the real one. */
export type Described = {
  method: Method;
  path: string;
  does: string;
  input: z.ZodObject;
  answers: ViewName;
  status: number;
  scope: Scope;
  /** Also takes an array of inputs, and answers it with another view. */
  many?: ViewName;
  /** How many of them, by default 500. */
  most?: number;
};

const nothing = z.object({});

export const ENDPOINTS: Described[] = [
  reads(
    "POST",
    "/recall",
    RecallInput,
    "Recall",
    "Ask what is known: evidence, routes, and a status that says how far to trust it",
  ),
  reads(
    "GET",
    "/memories",
    memories.FindMemoriesInput,
    "MemoryPage",
    "List notes, newest stored first, with the true total of the filters",
  ),
  {
    ...creates("/memories", memories.StoreWithSourceInput, "StoredMemory", "Store one note, or an array of up to 500"),
    many: "StoredMemories",
  },
  reads("GET", "/memories/{memory_id}", memories.MemoryAtInput, "Memory", "Read one note"),
  changes(
    "PATCH",
    "/memories/{memory_id}",
    memories.UpdateMemoryInput,
    "ChangedMemory",
    "Change tags, category, importance or project; never the content",
  ),
  creates(
    "/memories/{memory_id}/replacement",
    memories.SupersedeInput,
    "Replacement",
    "Store a new note in the place of this one",
  ),
  changes(
    "DELETE",
    "/memories/{memory_id}/replacement",
    memories.MemoryIdInput,
    "Replacement",
    "Undo the replacement: the old note counts again",
  ),
  changes(
    "POST",
    "/memories/{memory_id}/forgetting",
    memories.ForgetInput,
    "ChangedMemory",
    "Take a note out of every recall; reversible",
  ),
  changes(
    "DELETE",
    "/memories/{memory_id}/forgetting",
    memories.ForgetInput.omit({ replaced_by: true }),
    "ChangedMemory",
    "Bring a forgotten note back",
  ),
  reads(
    "GET",
    "/memories/{memory_id}/history",
    memories.MemoryAtInput,
    "MemoryHistory",
    "The chain a note stands in, and everything that happened to it",
  ),
  reads(
    "GET",
    "/memories/{memory_id}/sessions",
    checks.FindReceiptsInput,
    "MemorySessions",
    "The sessions to which a note was given, and those that stored it",
  ),
  creates(
    "/ingest",
    documents.IngestInput,
    "Ingested",
    "Take a text of up to 1 MB: it is kept whole, its passages as notes",
  ),
  reads("GET", "/documents", documents.FindDocumentsInput, "DocumentPage", "List documents, newest stored first"),
  reads(
    "GET",
    "/documents/{document_id}",
    documents.DocumentInput,
    "Document",
    "Read a version of a document whole, with its passages in order",
  ),
  reads("GET", "/memories/{memory_id}/entities", memories.MemoryIdInput, "Mentioned", "Whom and what a note mentions"),
  reads("GET", "/entities", entities.FindEntitiesInput, "EntityPage", "List who and what notes name, most notes first"),
  reads(
    "GET",
    "/entities/{entity_id}",
    entities.EntityInput,
    "Entity",
    "Everything known about one, in time: names, notes, routes, documents, who stands beside it",
  ),
  changes(
    "PATCH",
    "/entities/{entity_id}",
    entities.UpdateEntityInput,
    "ChangedEntity",
    "Change what it is called, or its kind. Persons only",
  ),
  changes(
    "POST",
    "/entities/{entity_id}/merger",
    entities.MergeEntityInput,
    "ChangedEntity",
    "Make it one with another. Persons only",
  ),
  changes(
    "DELETE",
    "/entities/{entity_id}/merger",
    entities.UnmergeEntityInput,
    "ChangedEntity",
    "Undo it: it has its own names again. Persons only",
  ),
  creates(
    "/entities/{entity_id}/separation",
    entities.SplitEntityInput,
    "SplitEntity",
    "Give some of its names to a new one. Persons only",
  ),
  reads("GET", "/routes", routes.FindRoutesInput, "RoutePage", "List routes: where something lives"),
  creates("/routes", routes.CreateRouteInput, "CreatedRoute", "Say where something lives"),
  reads("GET", "/routes/{route_id}", routes.RouteIdInput, "Route", "Read one route"),
  changes(
    "PATCH",
    "/routes/{route_id}",
    routes.UpdateRouteInput,
    "ChangedRoute",
    "Change, confirm, retire or bring back a route",
  ),
  reads(
    "GET",
    "/routes/{route_id}/history",
    routes.RouteIdInput,
    "RouteHistory",
    "Everything that happened to a route",
  ),
  reads("GET", "/tasks", tasks.FindTasksInput, "TaskPage", "List tasks"),
  creates("/tasks", tasks.CreateTaskInput, "ChangedTask", "Begin a task, with a note on it if there is one to keep"),
  reads("GET", "/tasks/{task_id}", tasks.TaskIdInput, "TaskWithNotes", "Read one task with its notes, oldest first"),
  changes(
    "PATCH",
    "/tasks/{task_id}",
    tasks.UpdateTaskInput,
    "ChangedTask",
    "Change a task's status or title, or add a note to it",
  ),
  {
    ...creates(
      "/checks",
      checks.CheckInput,
      "RecordedChecks",
      "Report what a gate decided, or an array of up to 1,000",
    ),
    many: "RecordedChecks",
    most: checks.MOST_REPORTS,
    status: 200,
    scope: "checks:write",
  },
  reads("GET", "/sessions", checks.FindSessionsInput, "SessionPage", "List sessions with their checks, newest first"),
  reads(
    "GET",
    "/sessions/{session_id}",
    checks.SessionIdInput,
    "Session",
    "One session: checks, calls, what it stored and was given",
  ),
  reads(
    "GET",
    "/reports/blocked-stops",
    checks.ReportInput,
    "BlockedStops",
    "Who was sent back, when, by which rule, and how it ended; as CSV a row a session",
  ),
  reads("GET", "/gates", nothing, "GatePage", "Each person's gate in each client, and whether it still reports"),
  changes(
    "POST",
    "/gates/examinations",
    DoctorInput,
    "Doctor",
    "Test a client's set-up on this machine, with trials that count in no figure. Local mode only",
  ),
  reads(
    "GET",
    "/review-items",
    review.FindReviewItemsInput,
    "ReviewPage",
    "What a person is to settle: conflicts, stale routes, notes that end soon, likely duplicates, gaps",
  ),
  reads("GET", "/review-items/{item_id}", review.ReviewItemIdInput, "ReviewItem", "Read one thing to settle"),
  changes(
    "POST",
    "/review-items/{item_id}/decision",
    review.DecideInput,
    "ReviewItem",
    "Settle it: what the decision means is done in one step",
  ),
  changes(
    "DELETE",
    "/review-items/{item_id}/decision",
    review.ReviewItemIdInput,
    "ReviewItem",
    "Undo the decision: it is open again",
  ),
  reads("GET", "/changes", FindChangesInput, "ChangePage", "What changed after a cursor, oldest first"),
  reads("GET", "/workspace", WorkspaceInput, "Workspace", "Read the workspace"),
  changes(
    "PATCH",
    "/workspace",
    UpdateWorkspaceInput,
    "Workspace",
    "Change the name, the time zone, the rules of the gate or how long the audit is kept. Persons only",
  ),
  reads("GET", "/tokens", nothing, "TokenPage", "List the tokens, without their secrets"),
  creates(
    "/tokens",
    CreateTokenInput,
    "CreatedToken",
    "Make a token for an agent; its secret is shown this once. Persons only",
  ),
  changes("DELETE", "/tokens/{token_id}", TokenIdInput, "Token", "Revoke a token at once. Persons only"),
  reads("GET", "/openapi.json", nothing, "OpenApi", "This description"),
];

function reads(method: Method, path: string, input: z.ZodObject, answers: ViewName, does: string): Described {
  return { method, path, input, answers, does, status: 200, scope: "memory:read" };
}

function changes(method: Method, path: string, input: z.ZodObject, answers: ViewName, does: string): Described {
  return { method, path, input, answers, does, status: 200, scope: "memory:write" };
}

function creates(path: string, input: z.ZodObject, answers: ViewName, does: string): Described {
  return { method: "POST", path, input, answers, does, status: 201, scope: "memory:write" };
}
