-- migrate:up

-- A phone number as it is stored: E.164 (+14165550131, an extension behind it), whatever way it was
-- written. What is no number of any plan stays as it is.
create function phone_stored(value text) returns text
  language sql immutable strict parallel safe
return regexp_replace(regexp_replace(regexp_replace(value,
    '^\s*(?:\+?1)?[\s.-]*\(?([2-9]\d{2})\)?[\s.-]*([2-9]\d{2})[\s.-]*(\d{4})\s*$', '+1\1\2\3'),
    '^\s*(?:\+?1)?[\s.-]*\(?([2-9]\d{2})\)?[\s.-]*([2-9]\d{2})[\s.-]*(\d{4})\s*(?:ext\.?|x|#)\s*(\d{1,6})\s*$',
    '+1\1\2\3 ext. \4', 'i'),
    case when value ~ '^\s*\+[2-9][\d\s().-]{6,20}$' then '[\s().-]' else '^$' end, '', 'g');

-- The same as people read it: +1 416 555 0131, +44 2079460018.
create function phone_text(value text) returns text
  language sql immutable strict parallel safe
return regexp_replace(regexp_replace(value,
    '^\+1(\d{3})(\d{3})(\d{4})($| )', '+1 \1 \2 \3\4'),
    '^\+(7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|(?:2[1-689]|3[578]|42|5[09]|6[7-9]|8[0578]|9[679])\d)(\d+)$', '+\1 \2');

-- A number that is written anew is no edit: an operator's version of the lead stays the newest.
alter table leads disable trigger leads_version;
update leads set phone = phone_stored(phone) where phone <> phone_stored(phone);
alter table leads enable trigger leads_version;
update vendors set phone = phone_stored(phone), sales_phone = phone_stored(sales_phone)
  where phone <> phone_stored(phone) or sales_phone <> phone_stored(sales_phone);
update locations set phone = phone_stored(phone), sales_phone = phone_stored(sales_phone)
  where phone <> phone_stored(phone) or sales_phone <> phone_stored(sales_phone);

-- migrate:down

drop function phone_text(text);
drop function phone_stored(text);
