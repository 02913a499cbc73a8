-- migrate:up

-- How many browser tabs came as far as each step of the wizard, by day in Toronto, of those that
-- agreed to be counted. Counts alone: there is nothing here that belongs to one tab.
create table wizard_steps (
  day date not null,
  step text not null,
  tabs int not null check (tabs > 0),
  primary key (day, step)
);

-- migrate:down

drop table wizard_steps;
