-- Who and what notes speak of. A name belongs to one entity; a mention is of a name, so that merging and splitting
-- entities moves names and never touches a mention.

create table entity (
  id uuid primary key,
  workspace_id uuid not null references workspace (id),
  kind text not null check (kind in ('person', 'system', 'repository', 'file', 'ticket', 'term')),
  -- What a person calls it; null: its best name.
  name text,
  kind_chosen boolean not null default false,
  merged_into uuid references entity (id),
  created_at timestamptz(3) not null,
  check (merged_into <> id)
);
create index entity_newest on entity (workspace_id, created_at desc, id desc);
create index entity_merged on entity (merged_into) where merged_into is not null;

create table entity_name (
  id uuid primary key,
  workspace_id uuid not null references workspace (id),
  -- Whose it is now, and whose it would be without any merging.
  entity_id uuid not null references entity (id),
  owner_id uuid not null references entity (id),
  key text not null,
  form text not null,
  written text not null,
  words text not null,
  -- The short form that it is, and the short forms in which it may be written: what is alike is suggested, not merged.
  short text,
  spells text[] not null,
  created_at timestamptz(3) not null,
  compared_at timestamptz(3),
  unique (workspace_id, key)
);
create index entity_name_entity on entity_name (workspace_id, entity_id);
create index entity_name_owner on entity_name (owner_id);
create index entity_name_short on entity_name (workspace_id, short) where short is not null;
create index entity_name_spells on entity_name using gin (workspace_id, spells);
create index entity_name_uncompared on entity_name (workspace_id, id) where compared_at is null;

create table mention (
  workspace_id uuid not null references workspace (id),
  memory_id uuid not null references memory (id) on delete cascade,
  name_id uuid not null references entity_name (id),
  written text not null,
  primary key (workspace_id, memory_id, name_id)
);
create index mention_name on mention (workspace_id, name_id, memory_id);

-- Notes stored before this: the clock reads them for what they mention, from `after` to `until` in the order of ids.
create table entity_reading (
  workspace_id uuid primary key references workspace (id),
  after uuid,
  until uuid not null
);
insert into entity_reading (workspace_id, until)
select w.id, newest.id from workspace w, lateral (
  select m.id from memory m where m.workspace_id = w.id order by m.id desc limit 1) as newest;
