-- migrate:up

-- Each booking asks less of the database: a hold is on no board, and a lead of today changes no day that was counted.

drop trigger bookings_board on bookings;
create trigger bookings_board_begun after insert on bookings
  for each row when (new.state = 'confirmed') execute function follow_booking();
create trigger bookings_board after update on bookings
  for each row when ('confirmed' in (old.state, new.state)) execute function follow_booking();

drop trigger leads_metrics_made on leads;
create trigger leads_metrics_made after insert on leads for each row
  when (new.created_at < toronto_midnight(toronto_day(now()))) execute function note_lead_days();
create trigger leads_metrics_gone after delete on leads
  for each row execute function note_lead_days();

-- migrate:down
