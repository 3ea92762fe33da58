-- What came of a duty is counted from its findings, so that everybody is told only of those in their sight.
alter table duty_states drop column last_outcome;
