// What names of a text add to the known ones: new entities, new names of known entities, and entities that turn out to
// be one. Pure.
import type { Named } from "@/lib/entities/name";
import type { KnownName, NewEntity, NewName } from "@/lib/entities/rows";
import { newId } from "@/lib/ids";

/** Two entities that a text says are one. */
export type Union = { one: string; other: string; why: string };

export type Plan = {
  entities: NewEntity[];
  names: NewName[];
  /** Entities of which a text tells a more exact kind than the one they have. */
  sharper: NewEntity[];
  unions: Union[];
};

/**
 * Goes through what is named, in order, and adds to `known` what is new, so that later ones find it.
 * @param known the names that are known, by key; it is added to
 */
export function planNames(named: readonly Named[], known: Map<string, KnownName>): Plan {
  const plan: Plan = { entities: [], names: [], sharper: [], unions: [] };
  for (const one of named) addTo(plan, one, known);
  return plan;
}

function addTo(plan: Plan, { kind, names }: Named, known: Map<string, KnownName>): void {
  const [first, ...others] = entitiesOf(names, known);
  const entity = first ?? { id: newId(), kind, kindChosen: false };
  if (!first) plan.entities.push({ id: entity.id, kind });
  const isSharper = first && first.kind === "term" && kind !== "term" && !first.kindChosen;
  if (isSharper) plan.sharper.push({ id: entity.id, kind });
  for (const name of names) {
    const before = known.get(name.key);
    if (before) {
      if (isSharper && before.entityId === entity.id) known.set(name.key, { ...before, kind });
      continue;
    }
    const id = newId();
    plan.names.push({ ...name, id, entityId: entity.id });
    known.set(name.key, { id, key: name.key, entityId: entity.id, kind, kindChosen: entity.kindChosen });
  }
  for (const other of others) plan.unions.push({ one: entity.id, other: other.id, why: saidTogether(names) });
}

function entitiesOf(names: Named["names"], known: ReadonlyMap<string, KnownName>) {
  const found = names.flatMap((name) => known.get(name.key) ?? []);
  const byId = new Map(found.map(({ entityId, kind, kindChosen }) => [entityId, { id: entityId, kind, kindChosen }]));
  return [...byId.values()];
}

const saidTogether = (names: Named["names"]): string =>
  `A note says that ${names.map(({ written }) => JSON.stringify(written)).join(" and ")} are one.`;
