-- The ledger alone moves a balance: it does so by its owner's right, which the application's role does not have.
create or replace function keep_balance() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
begin
  update account set balance = balance + new.amount where id = new.account_id;
  if not found then
    raise exception 'credit entry for account %, which does not exist', new.account_id;
  end if;
  return null;
end $$;

create trigger payment_event_append_only before update or delete or truncate on payment_event
  for each statement execute function refuse_change();
create trigger account_flag_append_only before update or delete or truncate on account_flag
  for each statement execute function refuse_change();

-- Receipts outlive report and account. A signed one changes no more; only its account may be taken out.
create trigger erasure_kept before delete or truncate on erasure
  for each statement execute function refuse_change();
create trigger erasure_signed_never_changed before update on erasure
  for each row when (
    old.completed_at is not null
    and (to_jsonb(new) - 'account_id' is distinct from to_jsonb(old) - 'account_id'
      or new.account_id is not null and new.account_id is distinct from old.account_id))
  execute function refuse_change();
