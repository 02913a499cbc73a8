-- migrate:up

-- Bookings that have ended and whose deposit does not wait for another mover: of all, few are of the last days.
create index vendor_answers_ended on vendor_answers (ended_at)
  where stage in ('declined', 'no_show', 'cancelled') and refund_after is null;

-- migrate:down
