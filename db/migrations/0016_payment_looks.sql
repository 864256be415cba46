-- When the provider was last asked about it: what was asked longest ago is asked next.
alter table purchase add column asked_at timestamptz;
create index purchase_paid on purchase (asked_at) where state = 'paid';

-- A correction says who made it. Earlier ones may not.
alter table credit_entry
  add constraint credit_entry_correction_actor check (kind <> 'correction' or actor is not null) not valid;
