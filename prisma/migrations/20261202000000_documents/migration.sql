-- Documents: whole texts with their time and source, and the passages of them that became notes.

create table document (
  id uuid primary key,
  workspace_id uuid not null references workspace (id),
  source_key text not null,
  project text,
  kind text check (kind in ('message', 'page', 'minutes', 'commit', 'session')),
  name text,
  url text,
  client text,
  session_id text,
  title text not null,
  occurred_at timestamptz(3) not null,
  entities text[] not null,
  author_id uuid not null references author (id),
  stored_at timestamptz(3) not null,
  unique nulls not distinct (workspace_id, project, source_key),
  unique (workspace_id, id)
);
create index document_newest on document (workspace_id, stored_at desc, id desc);
create index document_session on document (workspace_id, session_id) where session_id is not null;

-- What a source said at a time. `kept_at` is empty while its passages are still being made into notes, `done_at` until
-- the names in them are kept too.
create table document_version (
  workspace_id uuid not null references workspace (id),
  document_id uuid not null,
  version integer not null,
  text text not null,
  text_hash text not null,
  occurred_at timestamptz(3) not null,
  stored_at timestamptz(3) not null,
  kept_at timestamptz(3),
  done_at timestamptz(3),
  author_id uuid not null references author (id),
  client text,
  session_id text,
  tool_use_id text,
  primary key (workspace_id, document_id, version),
  foreign key (workspace_id, document_id) references document (workspace_id, id)
);
create index document_version_session on document_version (workspace_id, session_id) where session_id is not null;
create index document_version_unfinished on document_version (workspace_id, stored_at) where done_at is null;

-- Where a note stands in a version: characters (code points) from `start_at` until before `end_at`.
create table passage (
  workspace_id uuid not null references workspace (id),
  document_id uuid not null,
  version integer not null,
  place integer not null,
  start_at integer not null,
  end_at integer not null check (end_at > start_at),
  memory_id uuid not null references memory (id),
  primary key (workspace_id, document_id, version, place),
  foreign key (workspace_id, document_id, version) references document_version (workspace_id, document_id, version)
);
create index passage_memory on passage (workspace_id, memory_id);

-- Where a note was first read: the version, the place of its quote in it, what it stood under, the dates that it names.
alter table memory
  add column document_version integer,
  add column quote_start integer,
  add column quote_end integer,
  add column heading text,
  add column dates jsonb;
