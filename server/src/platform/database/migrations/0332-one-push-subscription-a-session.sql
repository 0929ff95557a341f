create unique index push_subscriptions_session_once on push_subscriptions (user_id, session_id);
drop index push_subscriptions_of_session;
