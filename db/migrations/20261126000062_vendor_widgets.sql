-- migrate:up

-- On whose pages a vendor's price form may stand in a frame; without a row on none.
create table vendor_widgets (
  vendor_id int primary key references vendors,
  origins text[] not null check (cardinality(origins) <= 20),
  updated_at timestamptz not null
);

-- migrate:down

drop table vendor_widgets;
