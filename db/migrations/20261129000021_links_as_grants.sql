-- migrate:up

-- The links of customers are grants too. Whatever ends those to a booking is a press: it ends the booking's links up to
-- a generation, the browser that booked and the links to its price; an operator's ends kept prices beside them.
alter table cut_offs
  add lead_id text references leads,
  add generation int,
  add browser_token_hash text,
  -- A customer's own press and a corrected address are not taken back.
  add is_final boolean not null default false,
  drop constraint cut_offs_one_subject,
  add constraint cut_offs_one_subject
    check (num_nonnulls(vendor_id, vendor_user_id, user_id, lead_id) = 1),
  add constraint cut_offs_generation check ((lead_id is null) = (generation is null));
create index cut_offs_lead on cut_offs (lead_id) where lead_id is not null;
insert into cut_offs (lead_id, generation, is_final, cut_by, cut_at)
select id, link_generation - 1, true, 'system', now() from leads where link_generation > 1;

alter table quote_request_tokens
  add cut_off_id int references cut_offs,
  add last_used_at timestamptz;
alter table kept_quotes
  add cut_off_id int references cut_offs,
  add last_used_at timestamptz;

-- migrate:down
