-- What a note was before it changed, by when it changed: questions about what was known at a time are answered from it.
create index event_known on event (workspace_id, at) where subject = 'memory' and old is not null;
