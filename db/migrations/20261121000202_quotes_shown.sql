-- migrate:up

-- How often a mover's price stood in a customer's list, by day in Toronto. No customer is in it.
create table quotes_shown (
  vendor_id int not null references vendors,
  day date not null,
  shown int not null check (shown > 0),
  primary key (vendor_id, day)
);

-- migrate:down
drop table quotes_shown;
