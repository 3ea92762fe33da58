-- What models cost is looked at by days, whichever runs their calls belong to.
create index model_calls_by_day on model_calls (day);
