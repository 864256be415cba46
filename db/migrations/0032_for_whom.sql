-- Whom an account's reports are for.
alter table account
  add column for_whom text not null default 'buyer' check (for_whom in ('buyer', 'seller', 'agent', 'investor'));

-- What a seller does about a finding; null: as the rules suggest.
alter table finding_choice add column plan text check (plan in ('fix', 'disclose', 'leave'));

create or replace view finding as
  select deficiency.report_id, deficiency.id, deficiency.position,
    coalesce(choice.category, deficiency.category) as category, coalesce(choice.severity, deficiency.severity) as severity,
    deficiency.location, deficiency.description, recommendation, deficiency.quantity, deficiency.unit_type, repair_method,
    confidence, evidence, estimate, deficiency.quote, price, contractor_types, contractors, contractors_left_out, part_of,
    coalesce(choice.excluded, false) as excluded, choice.bucket, choice.location as own_location,
    choice.description as own_description, deficiency.severity as found_severity, deficiency.category as found_category,
    nothing_to_pay, choice.plan
  from deficiency left join finding_choice choice on choice.report_id = deficiency.report_id and choice.finding = deficiency.id;

-- Who signs the letter; empty: the name of the account. Whether its items stand by trade.
alter table repair_request
  add column sender text not null default '',
  add column by_trade boolean not null default false;
