-- migrate:up

-- Licences and insurance as a mover wrote them. Customers see one from the day on which an operator found it true;
-- who did is in the audit.
create table vendor_credentials (
  vendor_id int not null references vendors on delete cascade,
  kind text not null check (kind in ('cargo_cover', 'liability_cover', 'nsc', 'cvor', 'nir')),
  value text not null check (value <> ''),
  entered_at timestamptz not null,
  checked_at timestamptz,
  primary key (vendor_id, kind)
);

-- migrate:down

drop table vendor_credentials;
