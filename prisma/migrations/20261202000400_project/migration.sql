-- How many notes a project has is asked with every question in it, and its notes are listed alone.
create index memory_project on memory (workspace_id, project) where forgotten_at is null;
