-- Workers hear of runs that have become ready, and of nothing else that happens to runs.
create function tell_run_ready() returns trigger language plpgsql as $$
begin
  perform pg_notify('run_ready', '');
  return null;
end $$;
create trigger runs_become_ready after insert or update of status on runs
  for each row when (new.status = 'queued') execute function tell_run_ready();
