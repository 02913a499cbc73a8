-- migrate:up
-- The figure of late events, and the retention, look by when an event came.
create index webhook_events_received on webhook_events (received_at);

-- migrate:down
