-- migrate:up

-- What they read is found by a key whatever is asked, so that a plan for each booking would cost more than the reading.
do $$
declare held regprocedure;
begin
  for held in select oid from pg_proc where proname in ('hold_trucks', 'take_within', 'book_within', 'hold_within') loop
    execute format('alter function %s set plan_cache_mode = force_generic_plan', held);
  end loop;
end $$;

-- migrate:down
