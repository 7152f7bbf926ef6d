"""Runs python-caldav with a calendar and prints one JSON object: for each step by name true or the error."""

import datetime as dt
import json
import sys

import caldav

url, user, password = sys.argv[1:4]
# Number of events that exist before.
there = int(sys.argv[4]) if len(sys.argv) > 4 else 0
UTC = dt.timezone.utc
results = {}


def event(uid, *lines):
    head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//test//EN", "BEGIN:VEVENT", f"UID:{uid}", "DTSTAMP:20290101T000000Z"]
    return "\r\n".join([*head, *lines, "END:VEVENT", "END:VCALENDAR", ""])


def step(name):
    def run(work):
        try:
            work()
            results[name] = True
        except Exception as error:
            results[name] = repr(error)[:300]
    return run


client = caldav.DAVClient(url=url, username=user, password=password)
principal = client.principal()
by_name = {calendar.name: calendar for calendar in principal.calendars()}
calendar = by_name["Events"]


@step("the home has the calendar")
def _():
    assert calendar.url in [one.url for one in principal.calendar_home_set.calendars()]


@step("all that is there is listed and read")
def _():
    events = calendar.events()
    assert len(events) >= there, len(events)
    assert all("BEGIN:VEVENT" in one.data for one in events)


@step("an event is made, found by its UID and read again")
def _():
    calendar.save_event(event("py-1", "DTSTART:20290301T090000Z", "DTEND:20290301T100000Z", "SUMMARY:Erste ü", "X-OWN:kept"))
    found = calendar.event_by_uid("py-1")
    assert "X-OWN:kept" in found.data and "Erste ü" in found.data


@step("it is changed")
def _():
    found = calendar.event_by_uid("py-1")
    found.vobject_instance.vevent.summary.value = "Zweite"
    found.save()
    assert calendar.event_by_uid("py-1").vobject_instance.vevent.summary.value == "Zweite"


@step("of a conflict the later writer learns, and nothing is lost")
def _():
    found = calendar.event_by_uid("py-1")
    old = {"If-Match": '"of-nobody"', "Content-Type": "text/calendar; charset=utf-8"}
    assert client.put(str(found.url), found.data.replace("Zweite", "Verloren"), old).status == 412
    assert "Zweite" in calendar.event_by_uid("py-1").data


@step("a series with an exception is found in its weeks, expanded")
def _():
    series = event("py-2", "DTSTART:20290405T090000Z", "DTEND:20290405T100000Z", "SUMMARY:Kurs", "RRULE:FREQ=WEEKLY;COUNT=6", "EXDATE:20290412T090000Z")
    moved = ["BEGIN:VEVENT", "UID:py-2", "DTSTAMP:20290101T000000Z", "RECURRENCE-ID:20290419T090000Z", "DTSTART:20290420T090000Z", "DTEND:20290420T100000Z", "SUMMARY:Verlegt", "END:VEVENT"]
    calendar.save_event(series.replace("END:VCALENDAR", "\r\n".join([*moved, "END:VCALENDAR"])))
    found = calendar.date_search(start=dt.datetime(2029, 4, 4, tzinfo=UTC), end=dt.datetime(2029, 5, 1, tzinfo=UTC), expand=True)
    starts = sorted(one.vobject_instance.vevent.dtstart.value.strftime("%m%d") for one in found for _ in [0])
    inner = sorted(e.dtstart.value.strftime("%m%d") for one in found for e in one.vobject_instance.vevent_list)
    assert (starts if len(starts) > len(inner) else inner) == ["0405", "0420", "0426"], (starts, inner)


@step("a span without events finds none")
def _():
    assert not calendar.date_search(start=dt.datetime(2029, 4, 12, tzinfo=UTC), end=dt.datetime(2029, 4, 13, tzinfo=UTC), expand=False)


@step("a whole day is found")
def _():
    calendar.save_event(event("py-3", "DTSTART;VALUE=DATE:20290610", "SUMMARY:Ganztag"))
    found = calendar.date_search(start=dt.datetime(2029, 6, 10, 8, tzinfo=UTC), end=dt.datetime(2029, 6, 10, 9, tzinfo=UTC), expand=False)
    assert [one.vobject_instance.vevent.summary.value for one in found] == ["Ganztag"]


@step("text is searched")
def _():
    assert len(calendar.search(summary="Zweite", event=True)) == 1
    assert not calendar.search(summary="nirgends", event=True)


@step("what changed is synced by token")
def _():
    objects = calendar.objects(load_objects=True)
    before = len(list(objects))
    calendar.save_event(event("py-4", "DTSTART:20290701T090000Z", "SUMMARY:Neu"))
    updated, deleted = objects.sync()
    assert len(list(updated)) == 1 and len(list(deleted)) == 0
    calendar.event_by_uid("py-4").delete()
    updated, deleted = objects.sync()
    assert len(list(deleted)) == 1 and len(list(objects)) == before


@step("busy times are told")
def _():
    answer = calendar.freebusy_request(dt.datetime(2029, 3, 1, tzinfo=UTC), dt.datetime(2029, 3, 2, tzinfo=UTC))
    assert "20290301T090000Z/20290301T100000Z" in str(answer.data)


@step("a name of one's own is set")
def _():
    calendar.set_properties([caldav.elements.dav.DisplayName("Meine")])
    assert calendar.get_properties([caldav.elements.dav.DisplayName()])["{DAV:}displayname"] == "Meine"
    calendar.set_properties([caldav.elements.dav.DisplayName("Events")])


@step("a calendar is made, filled and deleted")
def _():
    made = principal.make_calendar(name="Gemacht", cal_id="gemacht-1")
    made.save_event(event("py-5", "DTSTART:20290801T090000Z", "SUMMARY:Darin"))
    assert len(made.events()) == 1
    made.delete()
    assert "Gemacht" not in [one.name for one in principal.calendars()]


@step("a deleted event is gone")
def _():
    calendar.event_by_uid("py-1").delete()
    try:
        calendar.event_by_uid("py-1")
    except caldav.error.NotFoundError:
        return
    raise AssertionError("it is there")


print(json.dumps(results))
