-- migrate:up

-- A hold that begins says nothing that its lead's status has not said (see begin_outcome, leads_outcome), so
-- a booking derives nothing twice.
drop trigger bookings_outcome on bookings;
create constraint trigger bookings_outcome_begun after insert on bookings
  deferrable initially deferred for each row when (new.state <> 'held')
  execute function settle_outcome();
create constraint trigger bookings_outcome after update of state on bookings
  deferrable initially deferred for each row execute function settle_outcome();

-- migrate:down
