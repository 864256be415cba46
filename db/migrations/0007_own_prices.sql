-- What an owner says of a finding: it holds for later analyses too, so it does not go with the findings of one.
create table finding_choice (
  report_id integer not null references report (id) on delete cascade,
  finding text not null,
  quantity double precision check (quantity >= 1),
  unit_type text check (unit_type in ('each', 'sq_ft', 'lin_ft', 'gallon', 'hour')),
  quote jsonb,
  primary key (report_id, finding),
  constraint finding_choice_counted check ((quantity is null) = (unit_type is null))
);

-- `price` is what the finding counts with in totals: the owner's quote, else the estimate.
alter table deficiency
  add column quote jsonb,
  add column price jsonb;
update deficiency set price = estimate;

-- Estimates that were made before say all of their reasons at once.
update deficiency set estimate = estimate || jsonb_build_object(
  'reasons', jsonb_build_object(
    'figures', rtrim(estimate->>'basis', '.'), 'band', '', 'region', '', 'quantity', '', 'remark', ''),
  'trade', case when estimate->>'itemCode' is null then null else category end,
  'evaluation', estimate->>'basis' like '%asks for an evaluation%')
where estimate is not null;

-- An analysis at work has kept estimates without these beside its file: it prices once more.
update report set stage = 'extracted' where stage in ('priced', 'matched');
