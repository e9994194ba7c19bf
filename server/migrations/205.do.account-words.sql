-- What a search finds accounts by: the words of the holder's name, as contract's nameWords makes them, and the parts of the number.
create table account_words (
  account_number text not null references accounts on delete cascade,
  word text collate "C" not null,
  producer_code text,
  primary key (account_number, word)
);
create index account_words_word on account_words (word, account_number);
create index account_words_of_producer on account_words (producer_code, word, account_number) where producer_code is not null;

create function list_accounts(listed text[]) returns void language sql as $$
  delete from account_words where account_number = any(listed);
  insert into account_words (account_number, word, producer_code)
    select accounts.account_number, own.word, producer_code
    from accounts cross join lateral (
      select name as word from regexp_split_to_table(fold_word(holder), '[^[:alnum:]]+') name where name <> ''
      union select number_words(account_number)
    ) own
    where accounts.account_number = any(listed);
$$;

create function list_changed_accounts() returns trigger language plpgsql as $$
begin
  perform list_accounts(array(select account_number from changed));
  return null;
end $$;
create trigger accounts_added after insert on accounts
  referencing new table as changed for each statement execute function list_changed_accounts();
create trigger accounts_changed after update on accounts
  referencing new table as changed for each statement execute function list_changed_accounts();

-- `123456` finds the policy 54-123456.
create index policies_bare_number on policies ((regexp_replace(policy_number, '^[^-]*-', '')));

select list_accounts(array(select account_number from accounts));
