-- migrate:up

-- In code and SQL a moving company is a vendor.
alter table mover_answers rename to vendor_answers;
alter table vendor_answers rename constraint mover_answers_declined to vendor_answers_declined;
alter table vendor_answers rename constraint mover_answers_answered to vendor_answers_answered;
alter index mover_answers_waiting rename to vendor_answers_waiting;
alter index mover_answers_late rename to vendor_answers_late;
alter index mover_answers_moves rename to vendor_answers_moves;
alter table mover_notes rename to vendor_notes;
alter index mover_notes_lead rename to vendor_notes_lead;
alter function open_mover_answer() rename to open_vendor_answer;
alter function cancel_mover_answer() rename to cancel_vendor_answer;
create or replace function open_vendor_answer() returns trigger language plpgsql as $$
begin
  insert into vendor_answers (lead_id, vendor_id, move_date, booked_at)
  select new.lead_id, vendor_id, new.day, new.updated_at from locations where id = new.location_id
  on conflict (lead_id) do nothing;
  return null;
end $$;
create or replace function cancel_vendor_answer() returns trigger language plpgsql as $$
begin
  update vendor_answers set stage = 'cancelled', ended_at = new.updated_at, version = version + 1
  where lead_id = new.lead_id and stage in ('pending', 'accepted');
  return null;
end $$;

-- migrate:down

alter table vendor_answers rename to mover_answers;
alter table mover_answers rename constraint vendor_answers_declined to mover_answers_declined;
alter table mover_answers rename constraint vendor_answers_answered to mover_answers_answered;
alter index vendor_answers_waiting rename to mover_answers_waiting;
alter index vendor_answers_late rename to mover_answers_late;
alter index vendor_answers_moves rename to mover_answers_moves;
alter table vendor_notes rename to mover_notes;
alter index vendor_notes_lead rename to mover_notes_lead;
alter function open_vendor_answer() rename to open_mover_answer;
alter function cancel_vendor_answer() rename to cancel_mover_answer;
create or replace function open_mover_answer() returns trigger language plpgsql as $$
begin
  insert into mover_answers (lead_id, vendor_id, move_date, booked_at)
  select new.lead_id, vendor_id, new.day, new.updated_at from locations where id = new.location_id
  on conflict (lead_id) do nothing;
  return null;
end $$;
create or replace function cancel_mover_answer() returns trigger language plpgsql as $$
begin
  update mover_answers set stage = 'cancelled', ended_at = new.updated_at, version = version + 1
  where lead_id = new.lead_id and stage in ('pending', 'accepted');
  return null;
end $$;
