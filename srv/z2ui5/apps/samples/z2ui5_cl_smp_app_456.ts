import z2ui5_if_app from "z2ui5/z2ui5_if_app";
import type z2ui5_if_client from "z2ui5/z2ui5_if_client";
import { MessageStrip, Page, PlanningCalendar, PlanningCalendarRow } from "z2ui5/view/sap/m";
import { CalendarAppointment } from "z2ui5/view/sap/ui/unified";

/** A calendar of people and their appointments. */
export default class z2ui5_cl_smp_app_456 extends z2ui5_if_app {
  static readonly title = "Date Objects for the PlanningCalendar";
  static readonly intro =
    "Click an appointment: the event carries its title. Start and end are texts on the server and date objects in the browser.";

  start = "2026-11-20T08:00:00";
  people = [
    { name: "Ann", appointments: [{ title: "Planning", begin: "2026-11-20T09:00:00", end: "2026-11-20T11:00:00" }] },
    { name: "Bob", appointments: [{ title: "Review", begin: "2026-11-20T10:00:00", end: "2026-11-20T12:30:00" }] },
  ];

  main(client: z2ui5_if_client): void {
    if (client.check_on_event("OPEN")) return client.message_toast_display(client.get_event_arg());
    const date = (path: string) => ({ path, formatter: "Formatter.DateCreateObject" });
    client.view_display(
      Page({
        title: z2ui5_cl_smp_app_456.title,
        class: "sapUiContentPadding sapUiResponsivePadding--header",
        showNavButton: client.check_app_prev_stack(),
        navButtonPress: client._event_nav_app_leave(),
        content: [
          MessageStrip({ text: z2ui5_cl_smp_app_456.intro, class: "sapUiSmallMarginBottom" }),
          PlanningCalendar({
            "core:require": { Formatter: "z2ui5/model/formatter" },
            startDate: date(client._bind(this.start, { path: true })),
            appointmentSelect: client._event("OPEN", ["${$parameters>/appointment/mProperties/title}"]),
            rows: {
              path: client._bind(this.people, { path: true }),
              template: PlanningCalendarRow({
                title: "{NAME}",
                appointments: {
                  path: "APPOINTMENTS",
                  templateShareable: true,
                  template: CalendarAppointment({ title: "{TITLE}", startDate: date("BEGIN"), endDate: date("END") }),
                },
              }),
            },
          }),
        ],
      }),
    );
  }
}
