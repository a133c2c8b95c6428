-- A code that hands a guest to another device, with all that is theirs. It belongs to a test that the guest completed.
alter table transfers add column hands_over_guest boolean not null default false;
