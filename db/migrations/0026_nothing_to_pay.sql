-- Why a finding costs nothing, as a clause; null where it has an estimate, and in analyses of before this was kept.
alter table deficiency add column nothing_to_pay text check (nothing_to_pay <> '');
