-- migrate:up

-- A bill that a crew asks a customer to agree to, as it was shown: hours, extras, lines and sums. The bill is the final
-- price of the same number; another bill is another number, and voids the code and link of this bill.
create table asked_bills (
  lead_id text not null,
  number int not null,
  vendor_id int not null references vendors,
  crew_id int not null references crews,
  bill jsonb not null,
  -- SHA-256 of what the customer agrees to: the code that is mailed belongs to it.
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  -- How often a code was tried for it.
  tries smallint not null default 0,
  primary key (lead_id, number),
  foreign key (lead_id, number) references final_prices
);
create trigger asked_bills_fixed before update of lead_id, number, vendor_id, crew_id, bill, digest on asked_bills
  for each row execute function refuse_change();

-- Everything that a customer has signed, each with a hash that is chained to the one before. A row is never changed; once
-- its lead is erased its content alone is emptied, and the chain goes on by the content's digest.
create table signatures (
  -- Given in the order of the chain, without a gap.
  id bigint primary key,
  lead_id text not null references leads,
  kind text not null check (kind in ('bill', 'price', 'change', 'transfer')),
  -- The final price or the change of that number.
  number int not null,
  factor text not null check (factor in ('crew_phone', 'mailed_code', 'own_link')),
  -- The name is not the customer's.
  other_name boolean not null,
  total_cents int not null,
  ceiling_cents int not null,
  signed_at timestamptz not null,
  -- The signed content, letter by letter; its random part keeps the digest from being guessed after an erasure.
  content json,
  digest text not null check (digest ~ '^[0-9a-f]{64}$'),
  hash text not null unique,
  -- The mail that told the customer.
  mail_id bigint not null,
  unique (lead_id, kind, number),
  constraint signatures_factor check (
    factor = 'own_link' or (kind = 'bill' and (factor = 'mailed_code' or total_cents <= ceiling_cents)))
);

create function signature_hash(before text, s signatures) returns text language sql stable as $$
  select encode(sha256(convert_to(concat_ws('|', before, s.lead_id, s.kind, s.number, s.factor, s.other_name,
    s.total_cents, s.ceiling_cents, extract(epoch from s.signed_at), s.digest), 'UTF8')), 'hex')
$$;

-- Signatures come one by one: each waits for the transaction of the one before, and is the last statement of its own.
create function chain_signature() returns trigger language plpgsql as $$
declare
  before signatures;
begin
  perform pg_advisory_xact_lock(hashtext('signatures'));
  select * into before from signatures order by id desc limit 1;
  new.id := coalesce(before.id, 0) + 1;
  new.digest := encode(sha256(convert_to(new.content::text, 'UTF8')), 'hex');
  new.hash := signature_hash(coalesce(before.hash, ''), new);
  return new;
end $$;
create trigger signatures_chain before insert on signatures
  for each row execute function chain_signature();
create trigger signatures_fixed before delete or update of
  id, lead_id, kind, number, factor, other_name, total_cents, ceiling_cents, signed_at, digest, hash, mail_id on signatures
  for each row execute function refuse_change();
create trigger signatures_content before update of content on signatures
  for each row when (new.content is not null) execute function refuse_change();

-- The signature that a customer denies, until an operator decides whether it stands.
create table signature_disputes (
  signature_id bigint primary key references signatures,
  lead_id text not null references leads,
  disputed_at timestamptz not null,
  stands boolean,
  decided_at timestamptz,
  decided_by text,
  constraint signature_disputes_decided check ((stands is null) = (decided_at is null))
);
create index signature_disputes_lead on signature_disputes (lead_id);
create index signature_disputes_open on signature_disputes (disputed_at) where decided_at is null;

-- The customer's share of a price: at most the ceiling while the signature above it is disputed, or does not stand.
create function owed_cents(lead text, cents int) returns int language sql stable as $$
  select least(cents, (
    select min(s.ceiling_cents) from signature_disputes d join signatures s on s.id = d.signature_id
    where d.lead_id = lead and d.stands is not true and s.kind in ('bill', 'price')))
$$;

-- migrate:down
