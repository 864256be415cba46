-- The country of a house that no finding is priced in; null where the finding is priced, and in analyses of before this was kept.
alter table deficiency add column not_priced text check (not_priced in ('Canada'));

create or replace view finding as
  select deficiency.report_id, deficiency.id, deficiency.position,
    coalesce(choice.category, deficiency.category) as category, coalesce(choice.severity, deficiency.severity) as severity,
    deficiency.location, deficiency.description, recommendation, deficiency.quantity, deficiency.unit_type, repair_method,
    confidence, evidence, estimate, deficiency.quote, price, contractor_types, contractors, contractors_left_out, part_of,
    coalesce(choice.excluded, false) as excluded, choice.bucket, choice.location as own_location,
    choice.description as own_description, deficiency.severity as found_severity, deficiency.category as found_category,
    nothing_to_pay, plan, not_priced
  from deficiency left join finding_choice choice on choice.report_id = deficiency.report_id and choice.finding = deficiency.id;
