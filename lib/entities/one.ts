import type { Context } from "@/lib/context";
import { countedEntities } from "@/lib/entities/list";
import type { EntityView } from "@/lib/entities/schema";
import { noSuchEntity } from "@/lib/entities/unite";
import { entityViews } from "@/lib/entities/view";

/** One entity as everyone sees it. */
export async function entityView(ctx: Context, id: string): Promise<EntityView> {
  const [view] = await entityViews(ctx, await countedEntities(ctx, [id]));
  if (!view) throw noSuchEntity();
  return view;
}
