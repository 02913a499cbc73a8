-- migrate:up

-- What operators keep of the list of leads under a name: the query of its address.
create table lead_views (
  id int generated always as identity primary key,
  name text not null check (length(name) between 1 and 60),
  query text not null check (length(query) <= 1000),
  -- Whether everyone at the panel sees it.
  shared boolean not null,
  created_by int not null references users,
  created_at timestamptz not null
);
create unique index lead_views_name on lead_views (created_by, lower(name));

-- migrate:down

drop table lead_views;
