import { z } from "zod";
import { CreatedTokenView, TokenView } from "@/lib/auth/schema";
import { ChangeView } from "@/lib/changes/schema";
import {
  BlockedStopsView,
  GatesView,
  ReceiptsView,
  RecordedView,
  SessionView,
  WholeSessionView,
} from "@/lib/checks/schema";
import { DoctorView } from "@/lib/connect/schema";
import { DocumentView, IngestedView, WholeDocumentView } from "@/lib/documents/schema";
import { ChangedEntityView, EntityView, MentionedView, SplitEntityView, WholeEntityView } from "@/lib/entities/schema";
import { ChangedMemoryView, HistoryView, MemoryView, StoredView } from "@/lib/memories/schema";
import { RecallView } from "@/lib/recall/schema";
import { ReviewItemView, ReviewPageView } from "@/lib/review/schema";
import { ChangedRouteView, CreatedRouteView, RouteHistoryView, RouteView } from "@/lib/routes/schema";
import { ChangedTaskView, TaskView } from "@/lib/tasks/schema";
import { WorkspaceView } from "@/lib/workspace/schema";

const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.int(), next_cursor: z.string().nullable() });

const Stored = z.object({ memory_id: z.string(), created: z.boolean() });
const Refused = z.object({ error: z.string(), field: z.string().optional() });

/** What the endpoints answer, by the name that the OpenAPI description gives it. */
export const VIEWS = {
  Recall: RecallView,
  Memory: MemoryView,
  MemoryPage: pageOf(MemoryView),
  StoredMemory: StoredView,
  StoredMemories: z.object({ results: z.array(z.union([Stored, Refused])) }),
  ChangedMemory: ChangedMemoryView,
  Replacement: z.object({ memory: MemoryView, superseded: MemoryView }),
  MemoryHistory: HistoryView,
  Ingested: IngestedView,
  Document: WholeDocumentView,
  DocumentPage: pageOf(DocumentView),
  Mentioned: MentionedView,
  Entity: WholeEntityView,
  EntityPage: pageOf(EntityView),
  ChangedEntity: ChangedEntityView,
  SplitEntity: SplitEntityView,
  Route: RouteView,
  RoutePage: pageOf(RouteView),
  CreatedRoute: CreatedRouteView,
  ChangedRoute: ChangedRouteView,
  RouteHistory: RouteHistoryView,
  Task: TaskView,
  TaskPage: pageOf(TaskView),
  TaskWithNotes: TaskView.extend({ memories: z.array(MemoryView) }),
  ChangedTask: ChangedTaskView,
  MemorySessions: ReceiptsView,
  RecordedChecks: RecordedView,
  Session: WholeSessionView,
  SessionPage: pageOf(SessionView),
  BlockedStops: BlockedStopsView,
  GatePage: GatesView,
  Doctor: DoctorView,
  ReviewItem: ReviewItemView,
  ReviewPage: ReviewPageView,
  ChangePage: pageOf(ChangeView),
  Workspace: WorkspaceView,
  Token: TokenView,
  TokenPage: pageOf(TokenView),
  CreatedToken: CreatedTokenView,
  OpenApi: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
  Problem: z.looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  }),
} satisfies Record<string, z.ZodType>;

export type ViewName = keyof typeof VIEWS;
