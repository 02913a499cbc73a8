-- migrate:up

-- How long the API took to answer: a histogram a minute, area and process. Slot s counts answers
-- of at most 0.5 ms × 2^(s/2); slots without any are left out. Histograms of processes and minutes
-- add up, which percentiles do not.
create table response_times (
  minute timestamptz not null,
  area text not null,
  requests int not null,
  -- Answers of 500 and above.
  errors int not null,
  slots smallint[] not null,
  counts int[] not null,
  check (cardinality(slots) = cardinality(counts))
);
create index response_times_minute on response_times (minute);

-- migrate:down

drop table response_times;
