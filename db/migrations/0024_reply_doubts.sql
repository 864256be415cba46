-- A reply that may ask for no more texts counts as such while it is open: until its homeowner has said what it means.
alter table message_reply add column doubt text check (doubt in ('open', 'stop', 'answer'));
create index message_reply_in_doubt on message_reply (from_phone) where doubt = 'open';

create or replace view text_consent_standing as
select distinct on (from_phone) from_phone as phone, 'opted-out'::text as state, 'reply'::text as source, words as wording,
  vendor_id as proof, null::integer as recorded_by, at
from message_reply where doubt = 'open'
union all
select recorded.* from (
  select distinct on (phone) phone, state, source, wording, proof, recorded_by, at
  from text_consent as consent
  where not (source = 'import' and exists (
      select from text_consent as other where other.phone = consent.phone and other.source <> 'import'))
    and not (state = 'opted-in' and source in ('admin', 'import') and 'opted-out' is not distinct from (
      select own.state from text_consent as own
      where own.phone = consent.phone and own.source in ('reply', 'carrier') order by own.id desc limit 1))
  order by phone, id desc) as recorded
where not exists (select from message_reply where from_phone = recorded.phone and doubt = 'open');
