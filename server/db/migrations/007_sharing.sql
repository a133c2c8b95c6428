-- What others see of a result: how much of the name ('full', 'first', 'none'), and whether its link works. Neither
-- column is in an index, so that a change writes to no index.
alter table vocab_tests add column name_form text not null default 'full';
alter table vocab_tests add column link_on boolean not null default true;
