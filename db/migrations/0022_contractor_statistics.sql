-- Only its owner may analyze a table: an import asks for it by this.
create function analyze_contractors() returns void language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  analyze contractor_trade, listed_contractor;
end $$;
