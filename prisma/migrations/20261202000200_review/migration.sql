-- What a machine found and a person settles; and the notes that are still to be compared with the others.

-- One row for each thing found once, under the key that tells it from others of its kind: a decision stays with the key.
-- `subjects` are what it is about: for notes that are alike or contradict each other the hashes of their texts, so that
-- a decision holds when a text is stored again; for the other kinds ids. `done` is what a decision did, to undo it.
create table review_item (
  id uuid primary key,
  workspace_id uuid not null references workspace (id),
  kind text not null,
  key text not null,
  project text,
  subjects text[] not null,
  evidence jsonb not null default '{}',
  found_at timestamptz(3) not null,
  decision text,
  decided_at timestamptz(3),
  decided_by uuid references author (id),
  reason text,
  done jsonb,
  unique (workspace_id, kind, key),
  check ((decision is null) = (decided_at is null) and (decision is null) = (decided_by is null))
);
create index review_item_newest on review_item (workspace_id, found_at desc, id desc) where decision is null;
create index review_item_decided on review_item (workspace_id, decided_at desc, id desc) where decision is not null;
create index review_item_subject on review_item using gin (workspace_id, kind, subjects) with (fastupdate = off);

create table comparison_due (
  workspace_id uuid not null references workspace (id),
  memory_id uuid not null references memory (id) on delete cascade,
  primary key (workspace_id, memory_id)
);
insert into comparison_due (workspace_id, memory_id) select workspace_id, id from memory where forgotten_at is null;

-- The paths of a route that a session saw renamed or deleted: [{path, to}]. Set and cleared with stale_at.
alter table route add column lost jsonb;
update route set lost = '[]' where stale_at is not null;

create index memory_ends on memory (workspace_id, valid_to) where valid_to is not null;

-- Questions that found nothing, from the calls that are still known: one row for each wording and project.
insert into review_item (id, workspace_id, kind, key, project, subjects, evidence, found_at)
select (array_agg(id order by at desc))[1], workspace_id, 'gap', coalesce(project, '') || E'\n' || folded, project, '{}',
  jsonb_build_object('query', (array_agg(query order by at desc))[1], 'times', count(*),
    'clients', to_jsonb(array_agg(distinct split_part(coalesce(client, 'unknown'), '/', 1))),
    'first_at', to_char(min(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'last_at', to_char(max(at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
  max(at)
from (
  select *, btrim(regexp_replace(lower(normalize(query, NFKC)), '[^[:alnum:]]+', ' ', 'g')) as folded from call
  where tool in ('context_query', 'memory_recall', 'route_query') and as_of is null and query is not null
    and status = 'NoKnownSupport') as asked
where folded <> '' group by workspace_id, project, folded;
