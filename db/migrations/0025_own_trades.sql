-- Repairs with a trade of their own, such as painting, find companies of that trade. What was imported keeps its types.
alter table contractor_trade drop constraint contractor_trade_type_check;
alter table contractor_trade add constraint contractor_trade_type_check check (type in (
  'electrician', 'plumber', 'roofing_contractor', 'hvac_contractor', 'handyman', 'chimney_sweep', 'structural_contractor',
  'siding_contractor', 'insulation_contractor', 'environmental_contractor', 'appliance_repair', 'interior_contractor',
  'general_contractor', 'painter', 'mason', 'landscaper', 'glazier', 'pool_contractor', 'pest_control', 'fence_contractor',
  'garage_door_contractor', 'structural_engineer', 'septic_contractor', 'well_contractor'
));
