-- The costbook item that an owner chose as the repair, and the severity and category in place of the report's.
alter table finding_choice
  add column item text check (item <> ''),
  add column severity text check (severity in ('critical', 'major', 'minor', 'low')),
  add column category text check (category in (
    'structural', 'exterior', 'roofing', 'plumbing', 'electrical', 'hvac', 'interiors', 'insulation', 'fireplaces',
    'environmental', 'appliances', 'general')),
  add constraint finding_choice_rated check ((severity is null) = (category is null));

-- What is counted, sorted and printed is as the owner rated it.
create or replace view finding as
  select deficiency.report_id, deficiency.id, deficiency.position,
    coalesce(choice.category, deficiency.category) as category, coalesce(choice.severity, deficiency.severity) as severity,
    deficiency.location, deficiency.description, recommendation, deficiency.quantity, deficiency.unit_type, repair_method,
    confidence, evidence, estimate, deficiency.quote, price, contractor_types, contractors, contractors_left_out, part_of,
    coalesce(choice.excluded, false) as excluded, choice.bucket, choice.location as own_location,
    choice.description as own_description, deficiency.severity as found_severity, deficiency.category as found_category,
    nothing_to_pay
  from deficiency left join finding_choice choice on choice.report_id = deficiency.report_id and choice.finding = deficiency.id;
