-- vocab_tests_running_of (004) has taken its place. Apart from it, since this shuts out readers until the transaction ends.
drop index vocab_tests_claimed_by;
