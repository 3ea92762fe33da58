-- The audit trail is searched by what was done, by whom, and when.
create index audit_entries_by_action on audit_entries (action text_pattern_ops, seq);
create index audit_entries_by_actor on audit_entries (actor_id, seq);
create index audit_entries_by_time on audit_entries (at);
