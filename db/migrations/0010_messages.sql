alter table account
  add column search_radius integer not null default 25 check (search_radius in (10, 25, 50, 100)),
  add column minimum_rating numeric not null default 4.0 check (minimum_rating in (3.0, 3.5, 4.0, 4.5)),
  add column contractors_per_type integer not null default 3 check (contractors_per_type in (2, 3, 5, 10)),
  add column allow_contractor_contact boolean not null default true;

-- When the contractors of the findings were looked for; null where that is still to be done.
alter table report add column contractors_at timestamptz;
update report set contractors_at = finished_at where finished_at is not null;
update deficiency set contractors = coalesce(
  (select jsonb_agg('{"timeZone": null, "license": null}' || company order by position)
   from jsonb_array_elements(contractors) with ordinality as listed (company, position)),
  '[]');

-- What homeowners asked of contractors. It outlives the report: whom somebody's number was given to must stay known.
create table message_request (
  id text primary key,
  owner_id integer not null references account (id) on delete cascade,
  report_id integer references report (id) on delete set null,
  report_title text not null,
  finding text not null,
  finding_title text not null,
  homeowner_name text not null check (homeowner_name <> ''),
  homeowner_phone text not null check (homeowner_phone ~ '^\+1[2-9][0-9]{9}$'),
  note text not null,
  sharing text not null check (sharing <> ''),
  at timestamptz not null
);
create index message_request_owner on message_request (owner_id, at desc);
create index message_request_report on message_request (report_id);

create table message_text (
  id text primary key,
  request_id text not null references message_request (id) on delete cascade,
  position integer not null,
  contractor_id text not null,
  contractor_name text not null,
  to_phone text check (to_phone ~ '^\+1[2-9][0-9]{9}$'),
  time_zone text not null,
  words text not null check (words <> ''),
  reference text not null,
  state text not null check (state in ('queued', 'sending', 'sent', 'delivered', 'failed')),
  failure text,
  attempt integer not null default 1 check (attempt > 0),
  due_at timestamptz not null,
  tried_at timestamptz,
  sent_at timestamptz,
  vendor_id text unique,
  unique (request_id, contractor_id),
  unique (to_phone, reference),
  constraint message_text_failed_with_reason check ((state = 'failed') = (failure is not null)),
  constraint message_text_sent_by_vendor check (state not in ('sent', 'delivered') or (vendor_id is not null and sent_at is not null))
);
create index message_text_to on message_text (to_phone, sent_at desc);
create index message_text_due on message_text (due_at) where state in ('queued', 'sending');

create table message_reply (
  vendor_id text primary key,
  from_phone text not null,
  words text not null,
  at timestamptz not null,
  text_id text references message_text (id) on delete cascade
);
create index message_reply_text on message_reply (text_id);
create index message_reply_unknown on message_reply (from_phone) where text_id is null;

-- What the vendor told of a text before we knew its id there.
create table message_status (
  vendor_id text primary key,
  status jsonb not null,
  at timestamptz not null
);

-- What was said of texting a number, in order.
create table text_consent (
  id integer generated always as identity primary key,
  phone text not null check (phone ~ '^\+1[2-9][0-9]{9}$'),
  state text not null check (state in ('opted-in', 'opted-out')),
  source text not null check (source in ('admin', 'import', 'reply', 'carrier')),
  wording text not null,
  proof text not null,
  recorded_by integer references account (id) on delete set null,
  at timestamptz not null
);
create index text_consent_newest on text_consent (phone, id desc);
create trigger text_consent_append_only before delete or truncate on text_consent
  for each statement execute function refuse_change();
create trigger text_consent_never_changed before update on text_consent
  for each row when (
    new.recorded_by is not null
    or (new.phone, new.state, new.source, new.wording, new.proof, new.at)
      is distinct from (old.phone, old.state, old.source, old.wording, old.proof, old.at))
  execute function refuse_change();

-- What stands of each number. Whoever asked for no more texts is only asked by their own word again, and a file says nothing
-- of a number of which anything else is known.
create view text_consent_standing as
select distinct on (phone) phone, state, source, wording, proof, recorded_by, at
from text_consent as consent
where not (source = 'import' and exists (
    select from text_consent as other where other.phone = consent.phone and other.source <> 'import'))
  and not (state = 'opted-in' and source in ('admin', 'import') and 'opted-out' is not distinct from (
    select own.state from text_consent as own
    where own.phone = consent.phone and own.source in ('reply', 'carrier') order by own.id desc limit 1))
order by phone, id desc;
