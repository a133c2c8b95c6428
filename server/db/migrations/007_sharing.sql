-- What others see of a result: how much of the name ('full', 'first', 'none'), and whether its link works. Neither is in an
-- index, so that changing it writes to none.
alter table vocab_tests add column name_form text not null default 'full';
alter table vocab_tests add column link_on boolean not null default true;
