-- migrate:up

-- A stored price line is a kind with its parameters, in no language; words are made where it is
-- shown (contracts/price-lines.ts). A line whose words name no kind keeps them.
create function pg_temp.kind_and_params(line jsonb) returns jsonb language plpgsql as $$
declare
  label text := line->>'label';
  of text := line->>'kind';
  m text[];
begin
  m := regexp_match(label, '^Crew of ([2-6]), on site$');
  if of = 'labour' and m is not null then
    return jsonb_build_object('kind', 'crew', 'params', jsonb_build_object('crew', m[1]::int));
  end if;
  if of = 'travel' and label = 'Travel: yard, pick-up, drop-off and back' then
    return jsonb_build_object('kind', 'travel', 'params', '{}'::jsonb);
  end if;
  m := regexp_match(label, '^Travel, first (?:(hour)|(\d+) (hours|minutes)) free$');
  if of = 'travel' and m is not null then
    return jsonb_build_object('kind', 'travel_past_free', 'params', jsonb_build_object(
      'free_minutes', coalesce(m[2]::int, 1) * case when m[3] = 'minutes' then 1 else 60 end));
  end if;
  m := regexp_match(label, '^(Travel zone|Fuel), (?:over (\d+)|(\d+) to (\d+)) km$');
  if of in ('travel', 'fuel') and m is not null then
    return jsonb_build_object(
      'kind', case m[1] when 'Fuel' then 'fuel' else 'travel_zone' end,
      'params', jsonb_build_object('from_km', coalesce(m[2], m[3])::int, 'to_km', m[4]::int));
  end if;
  m := regexp_match(label, '^Travel fee(?:, (\d+) km included)?$');
  if of = 'fee' and m is not null then
    return jsonb_build_object('kind', 'travel_fee', 'params',
      jsonb_build_object('included_km', coalesce(m[1]::int, 0)));
  end if;
  m := regexp_match(label, '^Further kilometres( of all trucks)?$');
  if of = 'travel' and m is not null then
    return jsonb_build_object('kind', 'further_km', 'params',
      jsonb_build_object('all_trucks', m[1] is not null));
  end if;
  m := regexp_match(label, '^Truck, (.+)$');
  if of = 'truck' and m is not null then
    return jsonb_build_object('kind', 'truck', 'params', jsonb_build_object('size', m[1]));
  end if;
  if of = 'heavy' and label in ('Piano', 'Safe', 'Treadmill') then
    return jsonb_build_object('kind', 'heavy_item', 'params',
      jsonb_build_object('item', lower(label)));
  end if;
  if of = 'service' and label in ('Packing', 'Storage', 'Cleaning', 'Junk removal') then
    return jsonb_build_object('kind', 'service', 'params',
      jsonb_build_object('service', split_part(lower(label), ' ', 1)));
  end if;
  m := regexp_match(label, '^(.+) (\d+(?:\.\d+)?)%$');
  if of = 'tax' and m is not null then
    return jsonb_build_object('kind', 'tax', 'params',
      jsonb_build_object('name', m[1], 'per_100k', round(m[2]::numeric * 1000)::int));
  end if;
  return jsonb_build_object('kind', 'other', 'params',
    jsonb_build_object('kind', of, 'label', label, 'unit', line->>'unit'));
end $$;

update quotes set result = jsonb_set(result, '{breakdown,lines}', (
  select coalesce(jsonb_agg(line - '{kind,label,unit}'::text[] || pg_temp.kind_and_params(line)
    order by place), '[]')
  from jsonb_array_elements(result->'breakdown'->'lines') with ordinality as lines (line, place)))
where jsonb_typeof(result->'breakdown'->'lines') = 'array';

update quotes set result = jsonb_set(result, '{additional_services_info}', (
  select coalesce(jsonb_agg(split_part(lower(label), ' ', 1) order by place), '[]')
  from jsonb_array_elements_text(result->'additional_services_info')
    with ordinality as labels (label, place)))
where jsonb_typeof(result->'additional_services_info') = 'array';

-- The taxes of a record are those lines' parameters.
update quotes set inputs = jsonb_set(inputs, '{taxes}', (
  select coalesce(jsonb_agg(jsonb_build_object(
    'name', regexp_replace(tax->>'label', ' [0-9.]+%$', ''), 'per_100k', tax->'per100k')
    order by place), '[]')
  from jsonb_array_elements(inputs->'taxes') with ordinality as taxes (tax, place)))
where jsonb_typeof(inputs->'taxes') = 'array';

-- migrate:down

-- Nothing: an earlier release reads these lines as lines without words.
