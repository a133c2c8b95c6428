-- vocab_tests_running_of (004) replaces it. Separate from 004, because this blocks readers until the transaction ends.
drop index vocab_tests_claimed_by;
