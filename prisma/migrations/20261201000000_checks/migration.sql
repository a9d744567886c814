-- Gate reports, the sessions they are about, and the calls that belong to a session.

-- Until now an author without a token was the local owner, or an agent of theirs: one person.
update author set person_id = 'local'
where person_id is null and not exists (select from token where token.author_id = author.id);

alter table workspace
  add column policy jsonb not null default '{"rules": {}, "ignored_paths": []}',
  add column audit_days integer check (audit_days > 0);

create table session (
  id uuid primary key,
  workspace_id uuid not null references workspace (id),
  author_id uuid not null references author (id),
  person text not null,
  client text not null,
  session_id text not null,
  client_version text,
  gate_version text,
  project text,
  branch text,
  trial boolean not null,
  started_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  checks integer not null default 0,
  blocked integer not null default 0,
  released integer not null default 0,
  edits integer not null default 0,
  stores integer not null default 0,
  recalls integer not null default 0,
  lookups integer not null default 0,
  unique (workspace_id, person, client, session_id),
  unique (workspace_id, id)
);
create index session_newest on session (workspace_id, started_at desc, id desc);
create index session_named on session (workspace_id, session_id);

create table gate_check (
  id uuid primary key,
  workspace_id uuid not null references workspace (id),
  session_key uuid not null,
  author_id uuid not null references author (id),
  report_id text not null,
  at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  trial boolean not null,
  verdict text not null check (verdict in ('passed', 'blocked', 'released')),
  outcome text check (outcome in ('stored', 'released_without_storing')),
  project text,
  rules text[] not null,
  warned text[] not null,
  stored_since_block boolean,
  edits integer not null,
  stores integer not null,
  recalls integer not null,
  lookups integer not null,
  entries integer not null,
  calls integer not null,
  client_version text,
  gate_version text,
  branch text,
  note text,
  reason text,
  edited_paths text[] not null,
  git jsonb,
  unique (workspace_id, author_id, report_id),
  foreign key (workspace_id, session_key) references session (workspace_id, id) on delete cascade
);
create index gate_check_newest on gate_check (workspace_id, at desc, id desc);
create index gate_check_session on gate_check (workspace_id, session_key, at, id) include (verdict, trial);
create index gate_check_told on gate_check (workspace_id, at)
  include (session_key, verdict, outcome, rules, warned, trial)
  where verdict = 'blocked' or rules <> '{}' or warned <> '{}';

create table claimed_call (
  workspace_id uuid not null references workspace (id),
  person text not null,
  tool_use_id text not null,
  session_key uuid not null,
  tool text not null,
  at timestamptz(3) not null,
  primary key (workspace_id, person, tool_use_id),
  foreign key (workspace_id, session_key) references session (workspace_id, id) on delete cascade
);
create index claimed_call_session on claimed_call (workspace_id, session_key);

create index route_tool_use on route (workspace_id, tool_use_id) where tool_use_id is not null;
create index event_tool_use on event (workspace_id, tool_use_id) where tool_use_id is not null;
create index call_given on call using gin (workspace_id, ids) where tool in ('context_query', 'memory_recall', 'memory_store');
