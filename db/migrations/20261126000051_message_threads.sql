-- migrate:up

-- A vendor's threads over all of its bookings.
create index booking_messages_vendor on booking_messages (vendor_id, lead_id, id);

-- migrate:down

drop index booking_messages_vendor;
