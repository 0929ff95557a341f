-- The newest of several subscriptions of one browser, or of one session, stays.
delete from push_subscriptions using (
  select user_id, id,
    row_number() over (partition by endpoint order by created_at desc, id desc) as place
  from push_subscriptions
) ranked
where push_subscriptions.user_id = ranked.user_id and push_subscriptions.id = ranked.id and ranked.place > 1;
delete from push_subscriptions using (
  select user_id, id,
    row_number() over (partition by user_id, session_id order by created_at desc, id desc) as place
  from push_subscriptions
) ranked
where push_subscriptions.user_id = ranked.user_id and push_subscriptions.id = ranked.id and ranked.place > 1;
insert into push_endpoints (hash, user_id)
  select encode(sha256(convert_to(endpoint, 'UTF8')), 'hex'), user_id from push_subscriptions;
